{{- define "daywright.fullname" -}}
{{- if eq .Release.Name .Chart.Name -}}
{{- .Chart.Name -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "daywright.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "daywright.labels" -}}
{{ include "daywright.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "daywright.databaseSecret" -}}
{{- default (printf "%s-database" (include "daywright.fullname" .)) .Values.database.existingSecret -}}
{{- end -}}

{{/* The pod, which is the same with both databases but for its volume. */}}
{{- define "daywright.pod" -}}
metadata:
  labels:
    {{- include "daywright.selector" . | nindent 4 }}
  annotations:
    # Another secret is another pod, because the files are read at the start.
    daywright/secrets: {{ printf "%s%s" (toJson .Values.secrets) .Values.database.url | sha256sum | quote }}
    {{- with .Values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ add .Values.stopGraceSeconds 15 }}
  {{- with .Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  containers:
    - name: daywright
      image: {{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      env:
        - name: HOST
          value: "0.0.0.0"
        - name: PORT
          value: "3000"
        - name: STOP_GRACE_SECONDS
          value: {{ .Values.stopGraceSeconds | quote }}
        {{- if eq .Values.database.kind "postgres" }}
        # The image has an address of its own, and only one of the two may be set.
        - name: DATABASE_URL
          value: ""
        - name: DATABASE_URL_FILE
          value: /run/secrets/database/database-url
        {{- else }}
        - name: DATABASE_URL
          value: sqlite:/data/daywright.db
        {{- end }}
        {{- if .Values.ingress.enabled }}
        {{- if not .Values.settings.BASE_URL }}
        - name: BASE_URL
          value: {{ printf "%s://%s" (ternary "https" "http" (not (empty .Values.ingress.tlsSecret))) .Values.ingress.host | quote }}
        {{- end }}
        {{- if not .Values.settings.TRUST_PROXY }}
        - name: TRUST_PROXY
          value: "true"
        {{- end }}
        {{- end }}
        {{- range $name, $value := .Values.settings }}
        - name: {{ $name }}
          value: {{ $value | toString | quote }}
        {{- end }}
        {{- range $name, $value := .Values.secrets }}
        - name: {{ $name }}_FILE
          value: /run/secrets/settings/{{ $name }}
        {{- end }}
      ports:
        - name: http
          containerPort: 3000
      startupProbe:
        httpGet:
          path: /readyz
          port: http
        periodSeconds: 2
        timeoutSeconds: 3
        # A large database may be migrated first.
        failureThreshold: 300
      readinessProbe:
        httpGet:
          path: /readyz
          port: http
        periodSeconds: 5
        timeoutSeconds: 3
        failureThreshold: 2
      livenessProbe:
        httpGet:
          path: /healthz
          port: http
        periodSeconds: 10
        timeoutSeconds: 3
        failureThreshold: 6
      resources:
        {{- toYaml .Values.resources | nindent 8 }}
      volumeMounts:
        - name: data
          mountPath: /data
        - name: tmp
          mountPath: /tmp
        {{- if eq .Values.database.kind "postgres" }}
        - name: database
          mountPath: /run/secrets/database
          readOnly: true
        {{- end }}
        {{- if .Values.secrets }}
        - name: settings
          mountPath: /run/secrets/settings
          readOnly: true
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: {}
    {{- if .Values.persistence.existingClaim }}
    - name: data
      persistentVolumeClaim:
        claimName: {{ .Values.persistence.existingClaim }}
    {{- else if eq .Values.database.kind "postgres" }}
    - name: data
      emptyDir: {}
    {{- end }}
    {{- if eq .Values.database.kind "postgres" }}
    - name: database
      secret:
        secretName: {{ include "daywright.databaseSecret" . }}
    {{- end }}
    {{- if .Values.secrets }}
    - name: settings
      secret:
        secretName: {{ include "daywright.fullname" . }}-settings
    {{- end }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
