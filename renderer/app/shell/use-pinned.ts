import { useLocalStorage } from '@mantine/hooks'

const NONE: string[] = []

/** Paths of the pages that this user keeps at the top of the navigation of this workstation, in their order. */
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
