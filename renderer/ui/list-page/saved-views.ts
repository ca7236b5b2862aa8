export type SavedView = {
  readonly name: string
  readonly search: Readonly<Record<string, string>>
  readonly hidden: readonly string[]
}

/** A user's settings for a list: stored by the workstation, with a copy in this browser until it responds. */
export type ListMemory = { readonly views: readonly SavedView[]; readonly hidden: readonly string[] | null }

export const EMPTY_MEMORY: ListMemory = { views: [], hidden: null }

export const memoryKey = (userId: string, listId: string): string => `list:${userId}:${listId}`

/** Reads stored text without trusting it; invalid views are left out. */
export function readMemory(text: string | null): ListMemory {
  if (text === null) return EMPTY_MEMORY
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return EMPTY_MEMORY
    const { views, hidden }: { views?: unknown; hidden?: unknown } = stored
    return {
      views: Array.isArray(views) ? views.filter(isView) : [],
      hidden: isTexts(hidden) ? hidden : null
    }
  } catch {
    return EMPTY_MEMORY
  }
}

export function withView(memory: ListMemory, view: SavedView): ListMemory {
  return { ...memory, views: [...memory.views.filter(({ name }) => name !== view.name), view] }
}

export function withoutView(memory: ListMemory, name: string): ListMemory {
  return { ...memory, views: memory.views.filter(view => view.name !== name) }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, search, hidden }: { name?: unknown; search?: unknown; hidden?: unknown } = value
  return (
    typeof name === 'string' &&
    typeof search === 'object' &&
    search !== null &&
    isTexts(Object.values(search)) &&
    isTexts(hidden)
  )
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string')
