import type { Request, Response } from 'express'
import multer from 'multer'
import { UPLOAD_LIMIT } from '../../../contract/values/uploads'
import { HttpFailure } from '../answer'

/** Beside the file: its headers, the one field, the boundaries. */
const AROUND = 64 * 1024
const FIELD_LENGTH = 200

const tooLarge = () => {
  const message = `Berkas paling besar ${UPLOAD_LIMIT / 1024 / 1024} MB`
  return new HttpFailure(413, message, { messages: [message] })
}

const parse = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: UPLOAD_LIMIT,
    files: 1,
    fields: 4,
    parts: 5,
    fieldNameSize: 100,
    fieldSize: FIELD_LENGTH,
    fieldNestingDepth: 0,
  },
  // As browsers write it.
  defParamCharset: 'utf8',
}).single('file')

export interface Upload {
  name: string
  bytes: Buffer
}

/**
 * Reads a multipart body with one `file` into memory; its fields become the request's body. What says that it is too long
 * is answered before it is read.
 * @throws HttpFailure 411, 413, or 422 where it is no such body or the file is empty
 */
export async function readUpload(request: Request, response: Response): Promise<Upload> {
  if (request.is('multipart/form-data') === false) throw unreadable()
  const length = Number(request.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) throw new HttpFailure(411, 'Panjang unggahan tidak disebut')
  if (length > UPLOAD_LIMIT + AROUND) throw tooLarge()
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (fault: unknown) => (fault === undefined ? resolve() : reject(asFailure(fault))))
  })
  if (request.file === undefined || request.file.size === 0) throw refused('Berkas kosong')
  return { name: request.file.originalname, bytes: request.file.buffer }
}

/** What a person is told of a file that is not taken (spec §8 "messages"). */
export function refused(message: string): HttpFailure {
  return new HttpFailure(422, message, { messages: [message], errors: { file: [message] } })
}

function asFailure(fault: unknown): HttpFailure {
  return fault instanceof multer.MulterError && fault.code === 'LIMIT_FILE_SIZE' ? tooLarge() : unreadable()
}

function unreadable(): HttpFailure {
  return refused('Unggahan tidak utuh. Kirim ulang berkasnya.')
}
