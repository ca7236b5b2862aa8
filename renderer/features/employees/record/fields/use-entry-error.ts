import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { entryFault, type Field } from '#shared/domain/fields/field-rules.ts'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'

/** What is wrong with an entry, as the property `error` of its input. */
export function useEntryError(): (field: Field, entry: string) => { error?: string } {
  const language = usePreferences(store => store.language)
  return (field, entry) => {
    const fault = entryFault(field, entry)
    return fault === null ? {} : { error: sentenceOf(fault, language, () => field[language]) }
  }
}
