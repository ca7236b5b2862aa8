import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Writer = (answer: unknown) => string

/** For all servers of the process. */
const writers = new WeakMap<object, Writer>()

function writerOf(schema: object): Writer {
  const known = writers.get(schema)
  if (known !== undefined) return known
  const made: Writer = fastJsonStringify(schema)
  writers.set(schema, made)
  return made
}

/**
 * Answers are written as their schema says, and nothing else of them gets out. Failures are written whole: their schemas are
 * documentation, which must not remove what went wrong. A writer is made when it is first needed: to
 * make those of all operations would take most of the start.
 */
export function installSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema, httpStatus }) => {
    if (/^[45]/.test(httpStatus ?? '')) return answer => JSON.stringify(answer)
    return answer => writerOf(schema as object)(answer)
  })
}
