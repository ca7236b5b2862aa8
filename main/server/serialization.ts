import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/**
 * Answers are written as their schema says, and nothing else of them gets out. A writer is made when it is first needed: to
 * make those of all operations would take most of the start.
 */
export function installSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined
    return answer => {
      write ??= fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0])
      return write(answer)
    }
  })
}
