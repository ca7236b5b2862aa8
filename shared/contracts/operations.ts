import type { Static, TSchema } from 'typebox'

/**
 * What an operation of the screens takes and returns. The server adds its route from it and the renderer calls it, both by
 * its name in a table of operations: method and path, such as `PUT /app/v1/keys/{key_id}`.
 */
export interface Operation {
  /** Path parameters that are not plain texts. */
  readonly params?: Readonly<Record<string, TSchema>>
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body is a form, which may include files. */
  readonly form?: boolean
  /** Payload of the response; null if absent. */
  readonly answer?: TSchema
  /** The same with status 202: a job that continues after the response. */
  readonly accepted?: TSchema
  /** The response is a file. */
  readonly file?: boolean
}
export type Operations = Readonly<Record<string, Operation>>

/** Names of a path's parameters. */
export type PathNames<Name> = Name extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside | PathNames<Rest>
  : never

export type Payload<O> = O extends { answer: infer S extends TSchema } | { accepted: infer S extends TSchema }
  ? Static<S>
  : unknown

/** What a caller of each operation of a table passes and receives. */
export type Called<Table> = {
  [Name in keyof Table]: { answer: Payload<Table[Name]> } & Taken<Table[Name], 'query'> &
    Taken<Table[Name], 'body'> &
    (Table[Name] extends { form: unknown } ? { body: FormData } : unknown)
}
type Taken<O, Part extends 'body' | 'query'> =
  O extends Record<Part, infer S extends TSchema> ? Record<Part, Static<S>> : unknown
