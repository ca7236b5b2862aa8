/** A worksheet of a workbook, in its order. */
export interface WorkbookSheet {
  readonly name: string
  /** Its place among all sheets, from 1. */
  readonly number: number
  /** The name of its part in the ZIP. */
  readonly path: string
  readonly isHidden: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const attributes = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.slice(name.indexOf(':') + 1).toLowerCase(),
      unescaped(double ?? single ?? '')
    ])
  )

const tagsOf = (xml: string, name: string): Map<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(([, inside = '']) =>
    attributes(inside)
  )

/** The worksheets of a workbook; sheets of charts and macros are none. */
export function workbookSheets(workbookXml: string, relationsXml: string): WorkbookSheet[] {
  const targets = new Map(
    tagsOf(relationsXml, 'Relationship')
      .filter(it => it.get('type')?.endsWith('/worksheet'))
      .map(it => [it.get('id'), it.get('target') ?? ''])
  )
  return tagsOf(workbookXml, 'sheet').flatMap((tag, index) => {
    const target = targets.get(tag.get('id'))
    if (target === undefined) return []
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const isHidden = (tag.get('state') ?? 'visible') !== 'visible'
    return [{ name: tag.get('name') ?? '', number: index + 1, path, isHidden }]
  })
}
