import { operationQuery } from '../../api/operation-query.ts'

export const CUSTOM_FIELDS_KEY = ['custom-fields'] as const

export const customFieldsQuery = operationQuery(CUSTOM_FIELDS_KEY, 'GET /app/v1/custom-fields')

export const FORMS_KEY = ['approvals'] as const
/** Request forms and documents also show the fields. */
export const SHOWN_IN = [CUSTOM_FIELDS_KEY, FORMS_KEY]
