import { ActionIcon, Button, Menu, TextInput, type TextInputProps } from '@mantine/core'
import { IconFolders } from '@tabler/icons-react'
import type { Ref } from 'react'
import { desktop } from '../../api/desktop.ts'
import { uiTexts } from '../texts/ui-texts.ts'

type Props = Omit<TextInputProps, 'onChange' | 'rightSection'> & {
  /** Folders that may be named, offered in a browser. */
  places: readonly string[]
  /** The dialog of the window offers files in place of folders; in a browser, their name follows a known folder. */
  isFile?: boolean
  onChange: (path: string) => void
  ref?: Ref<HTMLInputElement>
}

const CHOOSE_WIDTH = 128
/** The open list covers the button of the next field. */
const ABOVE = { style: { zIndex: 3 } } as const

/** The path of a folder or a file of the workstation's machine: typed, chosen by a dialog of the window, or one of the known places. */
export function FolderField({ places, isFile = false, onChange, ...input }: Props) {
  const t = uiTexts.use()
  const choose = async () => {
    const path = await (isFile ? desktop?.chooseFile() : desktop?.chooseFolder())
    if (path != null) onChange(path)
  }
  const known = places.length === 0 ? null : <KnownPlaces places={places} onChange={onChange} />
  const chooser = (
    <Button size="compact-sm" variant="default" onClick={() => void choose()}>
      {t(isFile ? 'file.choose' : 'folder.choose')}
    </Button>
  )
  const help =
    desktop === undefined
      ? { rightSection: known, rightSectionProps: ABOVE }
      : { rightSection: chooser, rightSectionWidth: CHOOSE_WIDTH }
  return (
    <TextInput
      {...input}
      {...(input.readOnly === true ? {} : help)}
      autoComplete="off"
      spellCheck={false}
      maxLength={1_000}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function KnownPlaces({ places, onChange }: Pick<Props, 'places' | 'onChange'>) {
  const t = uiTexts.use()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="quiet" aria-label={t('folder.known')}>
          <IconFolders size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(place => (
          <Menu.Item key={place} onClick={() => onChange(place)}>
            {place}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
