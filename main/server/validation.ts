import Ajv, { type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/** Shared by all servers of the process, as it keeps what it has compiled. */
const validatorOf = (coerceTypes: boolean): Ajv => {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes,
    removeAdditional: false,
    useDefaults: true,
    strict: false
  })
  formats.default(ajv)
  return ajv
}
const strict = validatorOf(false)
const lenient = validatorOf(true)

/**
 * Bodies are taken unchanged: "10.5" is not a number, and nothing is dropped. Queries and paths are always texts and are
 * converted according to their schema. All faults are listed, not just the first. Schemas are compiled on first use, as
 * compiling those of all operations would take most of the start.
 */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    let validate: ValidateFunction | undefined
    return value => {
      validate ??= (httpPart === 'body' ? strict : lenient).compile(schema as object)
      return validate(value) ? true : { error: validate.errors ?? [] }
    }
  })
  app.addHook('onRoute', route => {
    // Such a schema is only documentation; the service lists the faults in the specification's words.
    if (route.config?.checksBodyItself) route.validatorCompiler = () => () => true
  })
}
