import Ajv, { type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/** One for all servers of the process, since it keeps what it has compiled. */
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
 * Bodies are taken as they are: "10.5" is no number and nothing is dropped. Queries and paths are texts by nature and are
 * turned into what their schema says. All faults are listed, not the first. A schema is compiled when it is first needed: to
 * compile those of all operations would take most of the start.
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
    // Such a schema documents the operation; the service lists the faults in the specification's words.
    if (route.config?.checksBodyItself) route.validatorCompiler = () => () => true
  })
}
