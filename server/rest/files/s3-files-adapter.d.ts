/** The package has no types; what this server uses of it. */
declare module '@parse/s3-files-adapter' {
  interface Options {
    bucket: string
    region: string
    bucketPrefix: string
    credentials: { accessKeyId: string; secretAccessKey: string }
    fileAcl: string
    s3overrides: object
  }

  export default class S3Adapter {
    constructor(options: Options)
    createFile(filename: string, data: Buffer, contentType: string): Promise<object>
    getFileData(filename: string): Promise<Buffer>
    deleteFile(filename: string): Promise<object>
  }
}
