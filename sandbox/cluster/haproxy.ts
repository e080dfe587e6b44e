/** HAProxy for processes of this machine: as ops/haproxy/haproxy.cfg, without TLS. */
export function haproxyConfig(port: number, processes: readonly number[]): string {
  return `global
  maxconn 8000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 75s
  timeout http-request 15s
  option forwardfor
  option redispatch 1
  retries 3
  # Only what no process has seen is sent to another one.
  retry-on conn-failure
frontend dokter
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance leastconn
  option httpchk
  http-check send meth GET uri /health/ready
  default-server check inter 500ms fall 1 rise 1
${processes.map((one) => `  server p${one} 127.0.0.1:${one}`).join('\n')}
`
}
