export { CustomFieldSetups } from './custom-field-setups.ts'
export { customFieldsOf, readCustomFields, saveCustomValues } from './document-fields.ts'
