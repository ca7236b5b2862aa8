import { create } from 'zustand'

type OpenStore = { readonly isOpen: boolean; open: () => void; close: () => void }

const openStore = () =>
  create<OpenStore>()(set => ({
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false })
  }))

/** Opened by `?`, by the user menu and by the window's own menu. */
export const useKeysHelp = openStore()

/** Opened by Ctrl+K, by the search button and by the window's own menu. */
export const usePalette = openStore()
