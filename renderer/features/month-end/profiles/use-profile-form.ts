import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { editConflict, faultsOf, hasFault } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { picked } from '../../../ui/editing/edit-merge.ts'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { profilesQuery } from '../month-end-queries.ts'
import {
  bodyOf,
  entriesOf,
  entriesOfStored,
  faultsOfEntries,
  isSameEntry,
  NEW_PROFILE,
  PROFILE_FIELDS,
  type ProfileEntries
} from './profile-form.ts'
import { profilesTexts } from './profiles-texts.ts'

const FRESH = entriesOf(NEW_PROFILE)

/** The entries of one profile; of a new one if it is null. */
export function useProfileForm(stored: StoredProfile | null, onSaved: (saved: StoredProfile) => void) {
  const t = profilesTexts.use()
  const sentence = useSentence()
  const client = useQueryClient()
  const put = (profile_id: string, values: ProfileEntries, revision: string) =>
    call('PUT /app/v1/hand-over-profiles/{profile_id}', {
      path: { profile_id },
      body: { profile: bodyOf(values), base_revision: Number(revision) }
    })
  const resource = useEditableResource<ProfileEntries, StoredProfile>({
    current: stored === null ? FRESH : entriesOfStored(stored),
    isSame: isSameEntry,
    isFaulty: values => faultsOfEntries(values).length > 0,
    save: async ({ values, base, changed }) => {
      if (stored === null)
        return call('POST /app/v1/hand-over-profiles', { body: { profile: bodyOf(values) } })
      try {
        return await put(stored.profile_id, values, base.revision)
      } catch (error) {
        if (!hasFault(error, 'profile.changed')) throw error
        const { profiles } = await client.fetchQuery({ ...profilesQuery, staleTime: 0 })
        const now = profiles.find(it => it.profile_id === stored.profile_id)
        if (now === undefined) throw error
        const current = entriesOfStored(now)
        const isTheirs = (name: keyof ProfileEntries): boolean =>
          !isSameEntry(current[name], base[name], name) && !isSameEntry(current[name], values[name], name)
        const conflicts = PROFILE_FIELDS.filter(name => changed.includes(name) && isTheirs(name))
        if (conflicts.length > 0) throw editConflict({ current, conflicts })
        // Others have changed other fields: both changes are kept.
        return put(stored.profile_id, { ...current, ...picked(values, changed) }, current.revision)
      }
    },
    done: saved => t(stored === null ? 'done.added' : 'done.saved', { name: saved.profile.name }),
    refreshes: [profilesQuery.queryKey],
    onSaved: (saved, goOn) => {
      goOn(entriesOfStored(saved))
      onSaved(saved)
    }
  })
  const { values, tries, error } = resource
  /** Fault texts by field; missing values are reported only after the first attempt to save. */
  const errors = useMemo(() => {
    const label = (path: string): string | undefined => {
      const inColumn = /^columns\[\d+\]\.(\w+)$/.exec(path)?.[1]
      if (inColumn !== undefined) return t(`column.${inColumn}` as 'column.heading')
      const name = PROFILE_FIELDS.find(it => it === path)
      return name === undefined ? undefined : t(`field.${name}`)
    }
    const found = faultsOfEntries(values).filter(({ code }) => tries > 0 || !/missing|empty/.test(code))
    const refused = faultsOf(error).filter(fault => fault.path !== null)
    return new Map([...found, ...refused].map(fault => [fault.path ?? '', sentence(fault, label)]))
  }, [values, tries, error, t, sentence])
  const isBeside =
    error !== null && faultsOf(error).length > 0 && faultsOf(error).every(it => it.path !== null)
  return {
    ...resource,
    set: (changes: Parameters<typeof resource.set>[0]) => {
      // What the server refused was about other entries.
      if (error !== null) resource.forgetError()
      resource.set(changes)
    },
    error: isBeside ? null : error,
    errors
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
