import Type from 'typebox'

export const diagnosticOperations = {
  /** For whoever helps the branch; without anything about a person, without secrets and addresses. */
  'GET /app/v1/diagnostics': { answer: Type.Object({ text: Type.String() }) }
}
