import { create } from 'zustand'

type KeysHelpStore = { readonly isOpen: boolean; open: () => void; close: () => void }

/** Opened by `?`, by the user menu and by the window's own menu. */
export const useKeysHelp = create<KeysHelpStore>()(set => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false })
}))
