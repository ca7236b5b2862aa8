import Type from 'typebox'

export const diagnosticOperations = {
  /** For support staff; contains nothing about people, no secrets and no addresses. */
  'GET /app/v1/diagnostics': { answer: Type.Object({ text: Type.String() }) }
}
