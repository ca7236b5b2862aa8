import { Text } from '@mantine/core'
import { useState } from 'react'
import type { OrganisationUnit } from '#shared/contracts/organisation.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { holidaysTexts } from '../holidays-texts.ts'

type Props = {
  count: number
  /** Those to which they may be copied. */
  companies: readonly OrganisationUnit[]
  isCopying: boolean
  onCopy: (companyId: string) => void
  onClose: () => void
}

/** Copies holidays to another company. */
export function CopyDialog({ count, companies, isCopying, onCopy, onClose }: Props) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const [companyId, setCompanyId] = useState(companies[0]?.id ?? null)
  return (
    <Dialog onClose={onClose} title={t('copy.title', { count })}>
      <Picker
        label={t('copy.to')}
        description={t('copy.note')}
        data-autofocus
        value={companyId}
        data={companies.map(({ id, code, name, name_en }) => ({
          value: id,
          label: `${code} ${formats.inLanguage(name, name_en)}`
        }))}
        onChange={setCompanyId}
      />
      <Text c="dimmed" fz={13}>
        {t('recount')}
      </Text>
      <DialogButtons
        label={t('copy.confirm', { count })}
        of={{ isPending: isCopying }}
        run={() => companyId !== null && onCopy(companyId)}
        onClose={onClose}
        isDisabled={companyId === null}
      />
    </Dialog>
  )
}
