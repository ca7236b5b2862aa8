/**
 * A part's name as it is looked up: without case, `\` counting as `/`, and without `.` and `..` (ECMA-376, part 2, 6.2.2).
 * `folder` is where a relative name starts.
 */
export function partKey(name: string, folder = ''): string {
  const path = name.replaceAll('\\', '/').toLowerCase()
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

/** The name of a part that a relationship points to, where names are URIs. */
export function targetKey(target: string, folder: string): string {
  try {
    return partKey(decodeURIComponent(target), folder)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return partKey(target, folder)
  }
}

export const folderOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')))

/** The part with the relationships of a part; with those of the whole package for none. */
export const relationsKey = (key: string): string =>
  partKey(`_rels/${key.slice(key.lastIndexOf('/') + 1)}.rels`, folderOf(key))
