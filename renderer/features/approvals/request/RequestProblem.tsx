import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import type { EditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { CHOICES, type RequestValues } from '../../../ui/requests/request-form.ts'
import { requestTexts } from '../../../ui/requests/request-texts.ts'
import { requestPageTexts } from './request-page-texts.ts'

/** Values that are not listed by name: the time of change, and whether times count at all. */
const UNSAID: ReadonlySet<string> = new Set(['updated', 'length'])

const isSaid = (name: string): name is 'from' | 'to' | 'start' | 'end' | 'cycle' | 'description' =>
  ['from', 'to', 'start', 'end', 'cycle', 'description'].includes(name)

type Props = { kind: DocumentKind; resource: EditableResource<RequestValues> }

/** Why a request was refused; for an edit conflict, the other values beside the user's entries. */
export function RequestProblem({ kind, resource }: Props) {
  const t = requestTexts.use()
  const pageText = requestPageTexts.use()
  const formats = useFormats()
  const { choices } = DOCUMENT_KIND[kind]
  const what = (name: string): string => {
    if (isSaid(name)) return t(name)
    if (name === 'choice') return t(CHOICES[kind] ?? 'reason')
    return name === 'times' ? t('time') : pageText('own')
  }
  const show = (name: string, values: RequestValues): string => {
    switch (name) {
      case 'from':
      case 'to':
        return formats.date(values[name])
      case 'choice': {
        const found = choices?.find(it => it.flag === values.choice)
        return formats.inLanguage(found?.name, found?.nameEn)
      }
      case 'times':
        return values.times
          .map(({ day, time }) => `${time}${day === 0 ? '' : day > 0 ? ' +1' : ' -1'}`)
          .join(', ')
      case 'custom':
        return Object.values(values.custom).filter(Boolean).join(', ') || MISSING
      default:
        return isSaid(name) ? values[name] || MISSING : MISSING
    }
  }
  return (
    <SaveProblem
      resource={resource}
      what={what}
      show={show}
      shownNames={names => names.filter(name => !UNSAID.has(name))}
      kept={t('save.kept')}
    />
  )
}
