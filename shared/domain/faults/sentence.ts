import type { Fault } from '../fault.ts'
import { FAULT_TEXTS } from './catalogue.ts'
import { type FaultText, LANGUAGE_OF, type Wording } from './fault-text.ts'

/** The user-visible name of a field; undefined: the name in the request. */
export type LabelOf = (path: string) => string | undefined

const VALUE_MAX = 60
/** Device codes are long, and senders need them in full. */
const ATTENDANCE_VALUE_MAX = 100
const PLACE = /\{(@?)(\w+)\}/g

/** The only place where a fault becomes a sentence. */
export function sentenceOf({ code, path, params }: Fault, wording: Wording, labelOf?: LabelOf): string {
  const text: FaultText | undefined = FAULT_TEXTS[code as keyof typeof FAULT_TEXTS]
  // A code of another version of the workstation: the code is better than nothing.
  if (text === undefined) return [path, code].filter(Boolean).join(': ')
  const field = (name: unknown): string => `'${labelOf?.(String(name)) ?? name}'`
  const sentence = text[wording] ?? text[LANGUAGE_OF[wording]]
  const template = typeof sentence === 'string' ? sentence : sentence(params)
  const meant =
    wording === 'import' && params.proposed !== undefined ? `; did you mean ${params.proposed}?` : ''
  const filled = template.replace(PLACE, (_, isField: string, name: string) => {
    if (name === 'path') return field(path)
    const given = params[name] ?? ''
    if (isField !== '')
      return [params[name] ?? name]
        .flat()
        .map(field)
        .join(LANGUAGE_OF[wording] === 'th' ? ' หรือ ' : ' or ')
    const value = Array.isArray(given) ? given.join(', ') : String(given)
    const max = wording === 'attendance' ? ATTENDANCE_VALUE_MAX : VALUE_MAX
    return name === 'value' && value.length > max ? `${value.slice(0, max)}…` : value
  })
  return filled + meant
}
