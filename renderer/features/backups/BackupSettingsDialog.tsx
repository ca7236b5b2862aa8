import type { BackupSettings } from '#shared/contracts/backups.ts'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { FigureField } from '../../ui/amounts/FigureField.tsx'
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx'
import { SaveProblem } from '../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../ui/editing/use-editable-resource.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { FolderField } from '../../ui/files/FolderField.tsx'
import { backupsQuery } from './backups-query.ts'
import { backupsTexts } from './backups-texts.ts'
import { useRefusedFolder } from './use-refused-folder.ts'

const MOST = { keep: 1_000, keep_days: 3_650 } as const
const LEAST = { keep: 1, keep_days: 0 } as const
type Name = 'folder' | 'keep' | 'keep_days'
const isName = (name: string): name is Name => name === 'folder' || name === 'keep' || name === 'keep_days'

const valuesOf = ({ folder, keep, keep_days }: BackupSettings) => ({
  folder: folder ?? '',
  keep: String(keep),
  keep_days: String(keep_days)
})

const isCount = (name: 'keep' | 'keep_days', text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= LEAST[name] && Number(text) <= MOST[name]

type Props = { saved: BackupSettings; places: readonly string[]; onClose: () => void }

/** The second backup folder and the retention; takes effect at once. */
export function BackupSettingsDialog({ saved, places, onClose }: Props) {
  const t = backupsTexts.use()
  const mayChoose = isAllowed(['hr'], useUser())
  const isRefused = (folder: string) => !mayChoose && !['', saved.folder].includes(folder.trim())
  const form = useEditableResource({
    current: valuesOf(saved),
    isFaulty: values =>
      isRefused(values.folder) || !isCount('keep', values.keep) || !isCount('keep_days', values.keep_days),
    save: ({ values, base }) =>
      call('PUT /app/v1/backups/settings', {
        body: {
          folder: values.folder.trim() || null,
          keep: Number(values.keep),
          keep_days: Number(values.keep_days),
          base: { ...base, folder: base.folder || null }
        }
      }),
    done: t('settings.saved'),
    refreshes: [backupsQuery.queryKey],
    onSaved: onClose
  })
  const { values, set, tries } = form
  const refused = useRefusedFolder(form)
  const count = (name: 'keep' | 'keep_days') => ({
    label: t(name),
    value: values[name],
    error: tries > 0 && !isCount(name, values[name]) ? t('count.wrong', { ...range(name) }) : null,
    inputMode: 'numeric' as const,
    maw: 320,
    onChange: (value: string) => set({ [name]: value })
  })
  return (
    <Dialog onClose={onClose} title={t('settings.title')} size="lg" form={form.form} gap="md">
      <FolderField
        label={t('second')}
        description={t(mayChoose ? 'second.note' : 'second.hr')}
        places={mayChoose ? places : []}
        value={values.folder}
        error={tries > 0 && isRefused(values.folder) ? t('second.refused') : refused.fault}
        ref={refused.ref}
        onChange={folder => {
          refused.forget()
          set({ folder })
        }}
        data-autofocus
      />
      <FigureField {...count('keep')} />
      <FigureField {...count('keep_days')} description={t('keep_days.note')} />
      <SaveProblem
        resource={{ ...form, error: refused.otherError }}
        kept={t('settings.kept')}
        what={name => t(isName(name) ? LABELS[name] : 'second')}
        show={(name, shown) => (isName(name) ? shown[name] || t('none') : null)}
      />
      <DialogButtons label={t('save')} of={{ isPending: form.isSaving }} onClose={onClose} />
    </Dialog>
  )
}

const LABELS = { folder: 'second', keep: 'keep', keep_days: 'keep_days' } as const
const range = (name: 'keep' | 'keep_days') => ({ least: LEAST[name], most: MOST[name] })
