import { Fieldset, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { type ClientType, REDIRECT_URIS_MOST } from '#shared/contracts/accounts/connections.ts'
import { HintedIcon, IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { isBegun, isUriMissing, pastedUris, uriFaults } from './client-form.ts'

type Props = {
  type: ClientType
  uris: readonly string[]
  /** After an attempt to save, incomplete entries are faults too. */
  isTried: boolean
  onChange: (uris: string[]) => void
}

/** One address per row, checked while the user types; pasted addresses become a row each. */
export function RedirectUrisField({ type, uris, isTried, onChange }: Props) {
  const t = connectionsTexts.use()
  const fields = useRef(new Map<number, HTMLInputElement>())
  const [wanted, setWanted] = useState<number>()
  useEffect(() => {
    if (wanted === undefined) return
    fields.current.get(wanted)?.focus()
    setWanted(undefined)
  }, [wanted])

  const faults = uriFaults({ redirectUris: uris, type })
  const isMissing = isTried && isUriMissing({ redirectUris: uris, type })
  const messageOf = (uri: string, row: number): string | undefined => {
    if (isMissing && row === 0) return t('form.missingUri')
    const fault = faults[row]
    return fault == null || (isBegun(uri) && !isTried) ? undefined : t(`fault.${fault}`)
  }
  const remove = (row: number) => {
    onChange(uris.filter((_, index) => index !== row))
    setWanted(Math.max(row - 1, 0))
  }
  const paste = (event: ClipboardEvent, row: number) => {
    const pasted = pastedUris(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const next = [...uris.slice(0, row), ...pasted, ...uris.slice(row + 1)].slice(0, REDIRECT_URIS_MOST)
    onChange(next)
    setWanted(Math.min(row + pasted.length, next.length) - 1)
  }
  return (
    <Fieldset
      legend={t('form.redirectUris')}
      variant="unstyled"
      // The browser's default fieldset margins would misalign it with the fields around it.
      m={0}
      miw={0}
      styles={{ legend: { marginBottom: 0, fontSize: 14, fontWeight: 500 } }}
    >
      <Note mb={4}>{t(type === 'public' ? 'form.redirectNote' : 'form.redirectNoteConfidential')}</Note>
      <Stack gap="sm">
        {uris.map((uri, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <Group key={row} gap={4} wrap="nowrap" align="flex-start">
            <TextInput
              ref={field => {
                if (field === null) fields.current.delete(row)
                else fields.current.set(row, field)
              }}
              flex={1}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
              aria-label={t('form.redirectUri', { position: row + 1 })}
              placeholder={t('form.redirectExample')}
              value={uri}
              error={messageOf(uri, row)}
              maxLength={2000}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={event => onChange(uris.with(row, event.currentTarget.value))}
              onPaste={event => paste(event, row)}
            />
            {uris.length > 1 && (
              <HintedIcon
                size={32}
                icon={IconTrash}
                label={t('form.removeUri', { position: row + 1 })}
                onClick={() => remove(row)}
              />
            )}
          </Group>
        ))}
      </Stack>
      {uris.length < REDIRECT_URIS_MOST && (
        <IconButton
          variant="quiet"
          mt={4}
          icon={IconPlus}
          label={t('form.addUri')}
          onClick={() => {
            onChange([...uris, ''])
            setWanted(uris.length)
          }}
        />
      )}
    </Fieldset>
  )
}
