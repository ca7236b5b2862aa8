import { create } from 'zustand'

/** A restart takes seconds; after this the workstation is out of reach for another reason. */
const EXPECTED_FOR_MS = 60_000

type PlannedRestart = { readonly isExpected: boolean; begin: () => void; end: () => void }

/** Some settings take effect by a restart: that the workstation is then out of reach for some seconds is no failure. */
export const usePlannedRestart = create<PlannedRestart>()(set => {
  let limit: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(limit)
    set({ isExpected: false })
  }
  return {
    isExpected: false,
    begin: () => {
      clearTimeout(limit)
      limit = setTimeout(end, EXPECTED_FOR_MS)
      set({ isExpected: true })
    },
    end
  }
})
