import { entryFault, type Field } from '#shared/domain/fields/field-rules.ts'
import { useSentence } from '../../../../ui/formats/use-sentence.ts'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'

/** What is wrong with an entry, as the property `error` of its input. */
export function useEntryError(): (field: Field, entry: string) => { error?: string } {
  const language = usePreferences(store => store.language)
  const sentence = useSentence()
  return (field, entry) => {
    const fault = entryFault(field, entry)
    return fault === null ? {} : { error: sentence(fault, () => field[language]) }
  }
}
