import { areaOf } from '#shared/domain/activity-areas.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'

type Done = { readonly action: string; readonly subject_kind: string }

/** Actions whose second part only names what was changed. */
const VERB_OF_PREFIX: Readonly<Record<string, string>> = {
  'employee-setting': 'update',
  consent: 'consent'
}

/** Key of the text that says what was done; actions of a newer version have none. */
export function verbKey({ action }: Done): string {
  const [prefix = '', verb = prefix] = action.split('.')
  return `verb.${VERB_OF_PREFIX[prefix] ?? verb}`
}

/** Keys of texts that say what it was done to; the first that exists says most. */
export function subjectKeys({ action, subject_kind }: Done): string[] {
  const [prefix = ''] = action.split('.')
  const document = DOCUMENT_KINDS.find(kind => kind === prefix)
  const area = areaOf(subject_kind)
  return [
    `kind.${document ?? prefix}`,
    `kind.${subject_kind}`,
    ...(area === null ? [] : [`area.${area}`]),
    'kind.other'
  ]
}
