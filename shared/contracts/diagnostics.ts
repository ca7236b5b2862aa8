import Type, { type Static } from 'typebox'

/** `GET /app/v1/diagnostics`: for whoever helps the branch; without anything about a person, without secrets and addresses. */
export const Diagnostics = Type.Object({ text: Type.String() })
export type Diagnostics = Static<typeof Diagnostics>

export const diagnosticOperations = { 'GET /app/v1/diagnostics': { answer: Diagnostics } }
