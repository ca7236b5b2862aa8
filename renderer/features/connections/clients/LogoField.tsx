import { Button, FileButton, Group, Input } from '@mantine/core'
import { useRef, useState } from 'react'
import { LOGO_MAX_BYTES } from '#shared/contracts/accounts/connections.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientLogo } from './ClientLogo.tsx'

type Props = { name: string; logo: string | null; onChange: (logo: string | null) => void }

/** Picks, shows and removes the logo; a file that cannot be one is refused here, with the reason. */
export function LogoField({ name, logo, onChange }: Props) {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const forgetFile = useRef<() => void>(null)
  const [fault, setFault] = useState<string>()
  const pick = async (file: File | null) => {
    if (file === null) return
    const read = await readLogo(file)
    // Allows the same file to be picked again after it was removed.
    forgetFile.current?.()
    if ('logo' in read) {
      setFault(undefined)
      onChange(read.logo)
    } else if (read.fault === 'tooLarge') setFault(t('logo.tooLarge', { size: formats.bytes(file.size) }))
    else setFault(t(`logo.${read.fault}`))
  }
  return (
    <Input.Wrapper
      label={t('form.logo')}
      labelElement="div"
      description={t('form.logoNote', { size: formats.bytes(LOGO_MAX_BYTES) })}
      error={fault}
      errorProps={{ role: 'alert' }}
    >
      <Group gap="sm" mb={4}>
        <ClientLogo name={name} logo={logo} size={48} />
        <FileButton resetRef={forgetFile} accept={LOGO_TYPES.join(',')} onChange={file => void pick(file)}>
          {props => (
            <Button {...props} variant="default">
              {logo === null ? t('form.chooseLogo') : t('form.changeLogo')}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('form.removeLogo')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

type LogoFault = 'wrongType' | 'tooLarge' | 'unreadable'
type ReadLogo = { readonly logo: string } | { readonly fault: LogoFault }

/** A picked file as a data URI; a file that the browser cannot draw is refused before it is sent. */
async function readLogo(file: File): Promise<ReadLogo> {
  if (!LOGO_TYPES.some(type => type === file.type)) return { fault: 'wrongType' }
  if (file.size > LOGO_MAX_BYTES) return { fault: 'tooLarge' }
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return { logo: await dataUriOf(file) }
  } catch {
    // Both throw for a damaged or missing file.
    return { fault: 'unreadable' }
  }
}

function dataUriOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
}
