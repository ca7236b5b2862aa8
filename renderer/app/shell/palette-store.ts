import { create } from 'zustand'

type PaletteStore = { readonly isOpen: boolean; open: () => void; close: () => void }

/** Opened by Ctrl+K, by the search button and by the window's own menu. */
export const usePalette = create<PaletteStore>()(set => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false })
}))
