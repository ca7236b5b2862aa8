/** How firmware differs, where the vendor's documents and captures disagree. */
export interface Variant {
  readonly name: string
  /** Of the handshake; null: it sends none. */
  readonly pushVersion: string | null
  readonly deviceType?: string
  /** Path of each kind of request. */
  readonly root: string
  readonly suffix: string
  readonly lineEnd: '\n' | '\r\n'
  /** Fields of a line of ATTLOG after PIN, time, status and verify. */
  readonly moreFields: string
  readonly isKeptAlive: boolean
  /** Punches of one upload. */
  readonly batch: number
  readonly sum: { readonly count: 'AttlogCount' | 'AttlogSum'; readonly command: string } | null
  /** Replies of several commands go in one request. */
  readonly areRepliesTogether: boolean
  /** Reads `Stamp` and `OpStamp` only. */
  readonly hasOldStamps: boolean
}

const NEW: Variant = {
  name: 'PUSH 2.4.1',
  pushVersion: '2.4.1',
  deviceType: 'att',
  root: '/iclock',
  suffix: '',
  lineEnd: '\n',
  moreFields: '\t0\t0\t0\t0\t0\t0\t0\t0',
  isKeptAlive: true,
  batch: 30,
  sum: { count: 'AttlogCount', command: 'VERIFY SUM ATTLOG' },
  areRepliesTogether: true,
  hasOldStamps: false
}

export const VARIANTS: readonly Variant[] = [
  NEW,
  {
    ...NEW,
    name: 'PUSH 2.2.14 with CRLF, a trailing TAB and the other sum',
    pushVersion: '2.2.14',
    lineEnd: '\r\n',
    moreFields: '\t0\t0\t0\t0\t0\t0\t',
    isKeptAlive: false,
    batch: 17,
    sum: { count: 'AttlogSum', command: 'VERIFY SUM' },
    areRepliesTogether: false
  },
  {
    ...NEW,
    name: 'old, without a version, on bare paths',
    pushVersion: null,
    root: '',
    moreFields: '\t0',
    isKeptAlive: false,
    batch: 1,
    areRepliesTogether: false,
    hasOldStamps: true
  },
  {
    ...NEW,
    name: 'PUSH 2.0 on .aspx, which knows no sums',
    pushVersion: '2.0',
    suffix: '.aspx',
    moreFields: '\t\t0\t0',
    batch: 50,
    sum: null
  }
]
