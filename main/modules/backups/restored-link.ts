import { printableName } from '../../database/files/backup-contents.ts'
import type { HeadOfficeLinkTable } from '../../database/schema/head-office.ts'
import type { SettingChange } from './archive-parts.ts'

/** The name of the link among the settings that a restore may change. */
export const LINK_SETTING = 'head_office'

type Link = HeadOfficeLinkTable | null

/** The link to a head office is of the network: it stays that of the machine unless the backup's network settings are chosen. */
export function compareLinks(current: Link, restored: Link): SettingChange[] {
  if (current?.client_id === restored?.client_id && textOf(current) === textOf(restored)) return []
  return [{ key: LINK_SETTING, current: textOf(current), restored: textOf(restored), is_network: true }]
}

/** Where it leads, and what the head office may do and have. */
const textOf = (link: Link): string =>
  link === null
    ? 'null'
    : printableName(`${link.address} ${link.rights_json}${link.allows_pay === 1 ? ' + pay' : ''}`, 300)
