import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** A file and its new content; null: the file is to be deleted. */
export type FileChange = readonly [file: string, content: Uint8Array | string | null]

/**
 * Changes several files together. All contents are written to temporary files first, so that a full disk is noticed before
 * anything has changed; commit and undo need no disk space.
 */
export class StagedFiles {
  readonly #changes: readonly FileChange[]

  constructor(changes: readonly FileChange[]) {
    this.#changes = changes
    try {
      for (const [file, content] of changes) {
        rmSync(`${file}.old`, { force: true })
        if (existsSync(file)) copyFileSync(file, `${file}.old`)
        if (content !== null) writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true })
      }
    } catch (error) {
      this.finish()
      throw error
    }
  }

  commit(): void {
    // A crash in between leaves files missing, but never an old file beside a new one.
    for (const [file] of this.#changes.slice(0, -1)) rmSync(file, { force: true })
    for (const [file, content] of this.#changes.toReversed()) {
      if (content === null) rmSync(file, { force: true })
      else renameSync(`${file}.new`, file)
    }
  }

  undo(): void {
    for (const [file] of this.#changes) {
      if (existsSync(`${file}.old`)) renameSync(`${file}.old`, file)
      else rmSync(file, { force: true })
    }
  }

  finish(): void {
    for (const [file] of this.#changes)
      for (const leftover of [`${file}.old`, `${file}.new`]) rmSync(leftover, { force: true })
  }
}
