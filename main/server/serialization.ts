import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/**
 * Answers are written as their schema says, and nothing else of them gets out. Failures are written whole: their schemas are
 * documentation, which must not remove what went wrong. A writer is made when it is first needed: to
 * make those of all operations would take most of the start.
 */
export function installSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema, httpStatus }) => {
    if (/^[45]/.test(httpStatus ?? '')) return answer => JSON.stringify(answer)
    let write: ((answer: unknown) => string) | undefined
    return answer => {
      write ??= fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0])
      return write(answer)
    }
  })
}
