export interface Brand {
  appName: string
  hospitalName: string
}
