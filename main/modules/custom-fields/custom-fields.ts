export { CustomFieldSetups } from './custom-field-setups.ts'
export { customFieldsOf, dropCustomValues, readCustomFields, saveCustomValues } from './document-fields.ts'
