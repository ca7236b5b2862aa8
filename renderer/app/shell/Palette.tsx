import { Combobox, Group, Modal, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePalette } from '../../ui/keys/open-stores.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { Note } from '../../ui/page/Note.tsx'
import classes from './Palette.module.css'
import { shellTexts } from './shell-texts.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

/** Ctrl+K: go to a page, find a person by any name or code, run a command. */
export function Palette() {
  const t = shellTexts.use()
  const { isOpen, open, close } = usePalette()
  useKeys([{ keys: 'mod+k', label: t('palette.title'), run: open, inFields: true }])
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      centered={false}
      yOffset={72}
      size={600}
      padding={0}
    >
      <VisuallyHidden>
        <Modal.Title>{t('palette.title')}</Modal.Title>
      </VisuallyHidden>
      <PaletteSearch />
    </Modal>
  )
}

/** The search field and its list. The first match is always selected, so that Enter opens it. */
function PaletteSearch() {
  const t = shellTexts.use()
  const close = usePalette(palette => palette.close)
  const [query, setQuery] = useState('')
  const groups = usePaletteGroups(query)
  const isNothing = groups.length === 0
  const combobox = useCombobox({ opened: !isNothing, onDropdownClose: close })
  const shown = groups.flatMap(group => group.commands.map(({ id }) => id)).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again when the list changes
  useEffect(() => {
    combobox.selectFirstOption()
  }, [shown])

  const run = (id: string) => {
    close()
    groups
      .flatMap(group => group.commands)
      .find(command => command.id === id)
      ?.run()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={run}>
      <Combobox.EventsTarget>
        <TextInput
          classNames={{ input: classes.field }}
          variant="unstyled"
          size="lg"
          value={query}
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          spellCheck={false}
          data-autofocus
          onChange={event => setQuery(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      {isNothing ? (
        <Text c="dimmed" p="md" role="status">
          {t('palette.nothing')}
        </Text>
      ) : (
        <Combobox.Options
          mah={440}
          p={8}
          style={{ position: 'relative', overflowY: 'auto' }}
          aria-label={t('palette.title')}
        >
          {groups.map(group => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.commands.map(({ id, label, note, icon: IconOf }) => (
                <Combobox.Option key={id} value={id} className={classes.command}>
                  <Group gap={8} mih={20} wrap="nowrap">
                    <IconOf size={18} aria-hidden />
                    <Text span flex={1} truncate>
                      {label}
                    </Text>
                    <Note span>{note}</Note>
                  </Group>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      )}
    </Combobox>
  )
}
