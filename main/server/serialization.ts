import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Writer = (answer: unknown) => string

/** Shared by all servers of the process. */
const writers = new WeakMap<object, Writer>()

function writerOf(schema: object): Writer {
  const known = writers.get(schema)
  if (known !== undefined) return known
  const made: Writer = fastJsonStringify(schema)
  writers.set(schema, made)
  return made
}

/**
 * Responses are written according to their schema, and other members are left out. Failures are written completely: their
 * schemas are documentation, which must not hide what went wrong. A writer is created on first use, as creating those of all
 * operations would take most of the start.
 */
export function installSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema, httpStatus }) => {
    if (/^[45]/.test(httpStatus ?? '')) return answer => JSON.stringify(answer)
    return answer => writerOf(schema as object)(answer)
  })
}
