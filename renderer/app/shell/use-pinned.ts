import { useLocalStorage } from '@mantine/hooks'

const NONE: string[] = []

/** Paths of the pages that this user has pinned in the navigation on this workstation, in order. */
export function usePinned(): { pinned: readonly string[]; toggle: (path: string) => void } {
  const [pinned, setPinned] = useLocalStorage<string[]>({
    key: 'navigation-pinned',
    defaultValue: NONE,
    getInitialValueInEffect: false
  })
  const toggle = (path: string): void =>
    setPinned(pinned.includes(path) ? pinned.filter(one => one !== path) : [...pinned, path])
  return { pinned, toggle }
}
