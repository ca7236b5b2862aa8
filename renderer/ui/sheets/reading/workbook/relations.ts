import { folderOf, relationsKey, targetKey } from './part-names.ts'
import { readXml } from './read-xml.ts'
import type { ZipEntry } from './zip-entries.ts'

export interface Relation {
  readonly id: string
  /** The last word of its type, which is the same in strict and transitional workbooks. */
  readonly type: string
  /** The key of the part that it points to. */
  readonly target: string
}

/** The relationships of a part within the package (ECMA-376, part 2, 6.5); of the whole package for none. @throws ReadFailure */
export async function readRelations(
  entries: ReadonlyMap<string, ZipEntry>,
  key = ''
): Promise<readonly Relation[]> {
  const entry = entries.get(relationsKey(key))
  const relations: Relation[] = []
  if (!entry) return relations
  await readXml(entry, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      // What is outside the file is never read.
      if (name !== 'Relationship' || TargetMode === 'External') return
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      relations.push({ id: Id, type, target: targetKey(Target, folderOf(key)) })
    }
  })
  return relations
}
