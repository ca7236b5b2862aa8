import Type from 'typebox'
import { RECORD_KIND_NAMES } from '../../domain/employees/record-kinds.ts'
import { CHANGEABLE_SETTINGS, ChangePart, PlaceItem, SubdistrictItem, UsedCodes } from './employees.ts'

const RecordKind = Type.Enum([...RECORD_KIND_NAMES])

// Settings, addresses and records of an employee as the screens change them, and the choices of their forms.

export const partOperations = {
  'PUT /app/v1/employees/{employee_code}/settings/{setting}': {
    params: { setting: Type.Enum([...CHANGEABLE_SETTINGS]) },
    body: ChangePart
  },
  'PUT /app/v1/employees/{employee_code}/addresses': { body: ChangePart },
  'DELETE /app/v1/employees/{employee_code}/records/{kind}/{record_id}': { params: { kind: RecordKind } }
}

export const recordOperations = {
  'PUT /app/v1/employees/{employee_code}/records/{kind}/{record_id}': {
    params: { kind: RecordKind },
    form: true
  }
}

export const placeOperations = {
  /** Provinces, or the places within a given province or district. */
  'GET /app/v1/places': {
    query: Type.Object({ parent: Type.Optional(Type.String({ maxLength: 10 })) }),
    answer: Type.Array(PlaceItem)
  },
  /** Searched by postcode or by name, with district and province. */
  'GET /app/v1/subdistricts': {
    query: Type.Object({ search: Type.String({ maxLength: 100 }) }),
    answer: Type.Array(SubdistrictItem)
  }
}

export const usedCodeOperations = { 'GET /app/v1/employee-imports/used-codes': { answer: UsedCodes } }
