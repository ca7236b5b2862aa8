import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import {
  EMPLOYEE_REQUESTS,
  type Fields,
  fieldsOf,
  invalidRequest,
  rejectFaults
} from '#shared/domain/fields/reading-policy.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { DOCUMENT_MAX_BYTES } from './document.ts'
import { PICTURE_MAX_BYTES } from './picture.ts'

export interface UploadedFile {
  readonly bytes: Buffer
  /** The sender's file name; empty if there is none. */
  readonly name: string
}

export interface FormBody {
  readonly fields: Fields
  readonly files: ReadonlyMap<string, UploadedFile>
}

/** So many bytes as Base64, with the fields beside them. */
const textLimit = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 256 * 1024
/** Enough for the largest picture. */
export const FORM_TEXT_LIMIT = textLimit(PICTURE_MAX_BYTES)
/** Enough for the largest scan. */
export const SCAN_TEXT_LIMIT = textLimit(DOCUMENT_MAX_BYTES)
const FORM_LIMIT = DOCUMENT_MAX_BYTES + FORM_TEXT_LIMIT
const LIMITS = {
  fileSize: DOCUMENT_MAX_BYTES,
  files: 4,
  fields: 100,
  parts: 104,
  fieldNameSize: 100,
  fieldSize: FORM_TEXT_LIMIT
}

/** Makes the routes of this scope accept multipart/form-data in addition to JSON. */
export async function installForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
}

/** An absent body has no fields; `null` is refused, as it is not an object and cannot be meant as a change. */
function noBody({ body }: FastifyRequest): Fields {
  if (body === undefined) return {}
  throw invalidRequest(EMPLOYEE_REQUESTS, [faultOf(EMPLOYEE_REQUESTS.bodyFault, 'body')])
}

/**
 * The body of a request, sent as JSON or as a form. A form is read to its end even if it is invalid, so that the connection
 * can be reused.
 */
export async function readForm(request: FastifyRequest): Promise<FormBody> {
  if (!request.isMultipart())
    return { fields: fieldsOf(request.body ?? noBody(request), EMPLOYEE_REQUESTS), files: new Map() }
  refuseLarge(request)
  const reader = new FormReader()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') reader.takeFile(part.fieldname, await part.toBuffer(), part.filename)
      else reader.takeField(part.fieldname, part.value, part.valueTruncated)
    }
  } catch (error) {
    request.raw.resume()
    throw asFormProblem(error)
  }
  return reader.finish()
}

const tooLarge = (cause?: unknown): WorkstationError =>
  new WorkstationError('too_large', 'request.form_too_large', {}, { cause })

/** Checks both the declared length and the bytes received. */
function refuseLarge({ headers, raw }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > FORM_LIMIT) {
    raw.resume()
    throw tooLarge()
  }
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > FORM_LIMIT) raw.destroy(tooLarge())
  })
}

/** Errors while reading the form: exceeded limits, and errors of the parser for an invalid form. */
function asFormProblem(error: unknown): WorkstationError {
  if (error instanceof WorkstationError) return error
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) return tooLarge(error)
  return invalidRequest(EMPLOYEE_REQUESTS, [faultOf('field.not_form')], error)
}

/** Combines the parts of a form and collects their faults. */
class FormReader {
  readonly #fields = new Map<string, string>()
  readonly #files = new Map<string, UploadedFile>()
  readonly #faults: Fault[] = []

  takeFile(name: string, bytes: Buffer, fileName: string | undefined): void {
    // Browsers send this for a file input that was left empty.
    if (bytes.length === 0 && !fileName) return
    if (this.#files.has(name)) this.#faults.push(faultOf('field.repeated', name))
    this.#files.set(name, { bytes, name: fileName ?? '' })
  }

  takeField(name: string, value: unknown, isTruncated: boolean): void {
    if (this.#fields.has(name)) this.#faults.push(faultOf('field.repeated', name))
    if (typeof value !== 'string') this.#faults.push(faultOf('field.not_text', name))
    else if (isTruncated) this.#faults.push(faultOf('field.too_long', name, { max: FORM_TEXT_LIMIT }))
    // The parser replaces invalid UTF-8 with U+FFFD, which no form contains intentionally.
    else if (/[\0\ufffd]/.test(value) || !value.isWellFormed())
      this.#faults.push(faultOf('field.not_unicode', name))
    else this.#fields.set(name, value)
  }

  finish(): FormBody {
    rejectFaults(EMPLOYEE_REQUESTS, this.#faults)
    return { fields: Object.fromEntries(this.#fields), files: this.#files }
  }
}
