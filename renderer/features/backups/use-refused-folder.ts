import { useEffect, useRef } from 'react'
import { faultsOf } from '../../api/api-error.ts'
import { useSentence } from '../../ui/formats/use-sentence.ts'

/** Faults of the folder that was entered. */
const OF_FOLDER = /^backup\.(place_unknown|folder_)/

type Failed = { readonly error: Error | null; forgetError: () => void }

/** Why the workstation refused the folder of a form, for its field, which gets the focus. */
export function useRefusedFolder({ error, forgetError }: Failed) {
  const sentence = useSentence()
  const [refused] = faultsOf(error).filter(({ code }) => OF_FOLDER.test(code))
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused !== undefined) ref.current?.focus()
  }, [refused])
  return {
    ref,
    fault: refused === undefined ? null : sentence(refused),
    /** What else went wrong. */
    otherError: refused === undefined ? error : null,
    /** Called when another folder is entered. */
    forget: () => {
      if (refused !== undefined) forgetError()
    }
  }
}
