import { Anchor, Title, type TitleOrder, Typography } from '@mantine/core'
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/page/AppLink.tsx'
import classes from './Guide.module.css'
import { CHAPTERS, type ChapterName, guideTarget, pictureUrl, sectionName } from './guide.ts'

const CHAPTER_LINK = /^([\w-]+)\.md(?:#(.+))?$/

type Props = {
  chapter: ChapterName
  children: string
  onLeave?: () => void
}

/** A chapter or a part of one. Its title has heading level 2, and its section headings link to themselves. */
export function GuideText({ chapter, children, onLeave }: Props) {
  const heading =
    (order: TitleOrder) =>
    ({ id, children }: { id: string; children: ReactNode }) => (
      <Title order={order} id={id} mt={order === 3 ? 'lg' : 0}>
        <AppLink target={guideTarget(chapter, id)} onClick={onLeave} c="inherit">
          {children}
        </AppLink>
      </Title>
    )
  const options: MarkdownToJSX.Options = {
    slugify: sectionName,
    overrides: {
      h1: ({ children }: { children: ReactNode }) => <Title order={2}>{children}</Title>,
      h2: heading(3),
      h3: heading(4),
      a: ({ href = '', children }: { href?: string; children: ReactNode }) => {
        const [, name, section] = CHAPTER_LINK.exec(href) ?? []
        const to = CHAPTERS.find(chapter => chapter === name)
        return to === undefined ? (
          <Anchor href={href} target="_blank" rel="noreferrer" inherit>
            {children}
          </Anchor>
        ) : (
          <AppLink target={guideTarget(to, section)} onClick={onLeave}>
            {children}
          </AppLink>
        )
      },
      img: ({ src = '', alt = '' }: { src?: string; alt?: string }) => (
        <img src={pictureUrl(src)} alt={alt} className={classes.picture} />
      )
    }
  }
  return (
    <Typography className={classes.text}>
      <Markdown options={options}>{children.replaceAll(/^<!--.*-->\n/gm, '\n')}</Markdown>
    </Typography>
  )
}
