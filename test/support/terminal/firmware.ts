/** How firmware differs in what it says; each variant occurs in the field. */
export interface Firmware {
  /** Parameter of the handshake; null: the oldest firmware, which has none. */
  readonly pushVersion: string | null
  readonly deviceType?: 'att' | 'acc'
  /** Fields of a punch. */
  readonly fieldCount: number
  readonly hasTrailingTab?: boolean
  readonly lineEnd: '\n' | '\r\n'
  /** How a count of punches is reported; null: it is not understood. */
  readonly sum: { readonly command: string; readonly field: string; readonly onOwnLine: boolean } | null
  readonly isAspx?: boolean
}

export const FIRMWARE = {
  '2.4.1': {
    pushVersion: '2.4.1',
    deviceType: 'att',
    fieldCount: 10,
    hasTrailingTab: true,
    lineEnd: '\n',
    sum: { command: 'VERIFY SUM', field: 'AttlogCount', onOwnLine: false }
  },
  '2.2.14': {
    pushVersion: '2.2.14',
    fieldCount: 7,
    lineEnd: '\n',
    sum: { command: 'VERIFY SUM ATTLOG', field: 'AttlogSum', onOwnLine: true }
  },
  '2.0': { pushVersion: '2.0', fieldCount: 7, lineEnd: '\r\n', sum: null },
  old: { pushVersion: null, fieldCount: 5, lineEnd: '\r\n', sum: null, isAspx: true },
  acc: { pushVersion: '3.1.2', deviceType: 'acc', fieldCount: 10, lineEnd: '\n', sum: null }
} as const satisfies Record<string, Firmware>

export type FirmwareName = keyof typeof FIRMWARE
export const FIRMWARE_NAMES = Object.keys(FIRMWARE) as FirmwareName[]
