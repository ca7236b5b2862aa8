/** A file as dependency-cruiser reports it, as far as it is used here. */
export interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

const MODULE = /^main\/(?:modules\/([^/]+)|(oauth))\//

/** Groups of modules of which each imports the others, directly or on a way through more; names sorted. */
export function moduleCycles(files: readonly CruisedModule[]): string[][] {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of files) {
    const from = moduleOf(source)
    if (!from) continue
    const to = imports.get(from) ?? new Set<string>()
    for (const { resolved } of dependencies) to.add(moduleOf(resolved) ?? from)
    imports.set(from, to)
  }
  const reached = new Map([...imports.keys()].map(name => [name, reachedFrom(name, imports)]))
  const cycles = new Map<string, string[]>()
  for (const name of imports.keys()) {
    const cycle = [...(reached.get(name) ?? [])].filter(other => reached.get(other)?.has(name)).sort()
    if (cycle.length > 1) cycles.set(cycle.join(), cycle)
  }
  return [...cycles.values()]
}

function reachedFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const next of imports.get(name) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        open.push(next)
      }
  return reached
}

function moduleOf(path: string): string | undefined {
  const found = MODULE.exec(path)
  return found?.[1] ?? found?.[2]
}
