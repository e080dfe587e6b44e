import type { Request, Response } from 'express'
import multer from 'multer'
import { HttpFailure } from '../answer'

/** Beside the file: its headers, the one field, the boundaries. */
const AROUND = 64 * 1024
const FIELD_LENGTH = 200

export interface Upload {
  name: string
  bytes: Buffer
}

export interface UploadDoor {
  /**
   * Reads a multipart body with one file into memory; its fields become the request's body. What says that it is too
   * long is answered before it is read.
   * @throws HttpFailure 411, 413, or 422 where it is no such body or the file is empty
   */
  read: (request: Request, response: Response) => Promise<Upload>
  /** The answer for a refused file (product §8 "upload"). */
  refused: (message: string) => HttpFailure
}

/** @param limit bytes of the file that comes in `field` */
export function uploadDoor({ field, limit }: { field: string; limit: number }): UploadDoor {
  const parse = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: limit,
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 100,
      fieldSize: FIELD_LENGTH,
      fieldNestingDepth: 0,
    },
    // As browsers write it.
    defParamCharset: 'utf8',
  }).single(field)
  const refused = (message: string) =>
    new HttpFailure(422, message, { messages: [message], errors: { [field]: [message] } })
  const unreadable = () => refused('Unggahan tidak utuh. Kirim ulang berkasnya.')
  const tooLarge = () => {
    const message = `Berkas paling besar ${limit / 1024 / 1024} MB`
    return new HttpFailure(413, message, { messages: [message] })
  }
  const asFailure = (fault: unknown) =>
    fault instanceof multer.MulterError && fault.code === 'LIMIT_FILE_SIZE' ? tooLarge() : unreadable()

  return {
    async read(request, response) {
      if (request.is('multipart/form-data') === false) throw unreadable()
      const length = Number(request.get('content-length') ?? Number.NaN)
      if (Number.isNaN(length)) throw new HttpFailure(411, 'Panjang unggahan tidak disebut')
      if (length > limit + AROUND) throw tooLarge()
      await new Promise<void>((resolve, reject) => {
        parse(request, response, (fault: unknown) => (fault === undefined ? resolve() : reject(asFailure(fault))))
      })
      if (request.file === undefined || request.file.size === 0) throw refused('Berkas kosong')
      return { name: request.file.originalname, bytes: request.file.buffer }
    },
    refused,
  }
}
