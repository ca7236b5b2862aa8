import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { call } from '../../../api/client.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { profilesQuery } from '../month-end-queries.ts'
import { profilesTexts } from './profiles-texts.ts'

/** A profile from the file of another workstation; what is wrong with a file is listed by its fields. */
export function ImportProfile({ onImported }: { onImported: (id: string) => void }) {
  const t = profilesTexts.use()
  const [name, setName] = useState('')
  const take = useAction({
    run: async (file: File): Promise<StoredProfile> =>
      call('POST /app/v1/hand-over-profiles/import', { body: { file: contentOf(await file.text()) } }),
    done: saved => t('done.imported', { name: saved.profile.name }),
    refreshes: [profilesQuery.queryKey],
    onDone: saved => onImported(saved.profile_id),
    showsError: true
  })
  return (
    <>
      <FileButton
        accept=".json,application/json"
        inputProps={{ 'aria-label': t('importFile') }}
        onChange={file => {
          if (file === null) return
          setName(file.name)
          void take.start(file)
        }}
      >
        {props => (
          <Button {...props} variant="default" loading={take.isPending}>
            {t('importFile')}
          </Button>
        )}
      </FileButton>
      {take.error !== null && (
        <Dialog title={t('import.refused', { name })} onClose={take.reset}>
          <ErrorState error={take.error} />
        </Dialog>
      )}
    </>
  )
}

/** The workstation says of other files that they are not profiles. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
