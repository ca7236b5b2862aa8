import Ajv, { type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/** Shared by all servers of the process, as it keeps what it has compiled. */
const validatorOf = (coerceTypes: boolean, allErrors: boolean): Ajv => {
  const ajv = new Ajv({ allErrors, coerceTypes, removeAdditional: false, useDefaults: true, strict: false })
  formats.default(ajv)
  return ajv
}
const VALIDATORS = {
  strict: { first: validatorOf(false, false), all: validatorOf(false, true) },
  lenient: { first: validatorOf(true, false), all: validatorOf(true, true) }
}

/** Of a larger body only the first fault is named: a list of hundreds of thousands would take seconds to make. */
const LISTED_VALUES = 2_000

/**
 * Bodies are taken unchanged: "10.5" is not a number, and nothing is dropped. Queries and paths are always texts and are
 * converted according to their schema. All faults of a body of up to 2,000 values are listed. Schemas are compiled on first
 * use, as compiling those of all operations would take most of the start.
 */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const { first, all } = VALIDATORS[httpPart === 'body' ? 'strict' : 'lenient']
    let isValid: ValidateFunction | undefined
    let listFaults: ValidateFunction | undefined
    return value => {
      isValid ??= first.compile(schema as object)
      if (isValid(value)) return true
      if (valuesLeft(value, LISTED_VALUES) < 0) return { error: isValid.errors ?? [] }
      listFaults ??= all.compile(schema as object)
      listFaults(value)
      return { error: listFaults.errors ?? isValid.errors ?? [] }
    }
  })
  app.addHook('onRoute', route => {
    // Such a schema is only documentation; the service lists the faults in the specification's words.
    if (route.config?.checksBodyItself) route.validatorCompiler = () => () => true
  })
}

/** What is left of a number of values after counting those in a value; negative as soon as there are more. */
function valuesLeft(value: unknown, limit: number): number {
  let left = limit - 1
  if (value === null || typeof value !== 'object') return left
  for (const part of Object.values(value)) {
    if (left < 0) break
    left = valuesLeft(part, left)
  }
  return left
}
